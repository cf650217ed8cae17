import { route } from '@/lib/server/api/operation-route';
import { getDataPackage } from '@/lib/server/services/open-data/get-data-package';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ 'get /api/data': () => getDataPackage() });
