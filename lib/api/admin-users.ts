import type { AdminUserDetail, AdminUserList, AdminUserPatch, AdminUsersQuery } from '@/lib/contracts/admin-users';
import { api } from './client';

const quiet = { isToldByCaller: true };

export async function listUsers(query: Partial<AdminUsersQuery>, signal: AbortSignal): Promise<AdminUserList> {
  return (await api.get<AdminUserList>('/admin/users', { params: query, signal, ...quiet })).data;
}

export async function fetchUser(id: string): Promise<AdminUserDetail> {
  return (await api.get<AdminUserDetail>(`/admin/users/${encodeURIComponent(id)}`, quiet)).data;
}

export async function changeUser(id: string, patch: AdminUserPatch): Promise<AdminUserDetail> {
  return (await api.patch<AdminUserDetail>(`/admin/users/${encodeURIComponent(id)}`, patch, quiet)).data;
}
