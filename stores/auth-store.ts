import { laterExpiry } from '@/lib/domain/account-rules';
import { cookies, meRetryDelayMs } from '@/lib/domain/constants';
import { readCookie, removeCookie, writeCookie } from './support/browser-storage';
import { createBrowserStore } from './support/create-browser-store';

/** The response of the account's own call; additional fields are preserved. */
export type UserData = {
  language?: string;
  premiumUntil?: string | null;
  premiumExpiry?: string | null;
  [field: string]: unknown;
};

/**
 * The account calls, injected: the store knows no address and no library. Each rejects with an error that `explain`
 * understands.
 */
export type AuthApi<Credentials, PasswordChange, User extends UserData = UserData> = {
  login(credentials: Credentials): Promise<{ jwtToken: string; premium?: string | null }>;
  me(): Promise<User>;
  changePassword(change: PasswordChange): Promise<void>;
  /** Ends the session on the server; the browser logs out whatever the response. */
  logout(token: string): Promise<void>;
  /** Whether a failed call is worth a retry: the network or a 5xx. */
  isPassing(error: unknown): boolean;
  /** The server's description of a failure; nulls where it gave none. */
  explain(error: unknown): { message: string | null; key: string | null; fields: Readonly<Record<string, string>> };
};

export type AuthDependencies<Credentials, PasswordChange, User extends UserData = UserData> = {
  api: AuthApi<Credentials, PasswordChange, User>;
  /** The current instant (UTC). */
  now(): Date;
  isOnline(): boolean;
  /** Whether the cookies carry Secure. */
  isSecure(): boolean;
  /** Deletes private copies for offline use. */
  clearPrivateCopies(): void;
};

/** The visitor's message for a failed call: the server's own, else that of the key; and message keys by field. */
export type AuthFailure = { message: string | null; key: string; fields: Readonly<Record<string, string>> };
export type AuthOutcome = { ok: true } | { ok: false; failure: AuthFailure };

export type AuthState<Credentials, PasswordChange, User extends UserData = UserData> = {
  loggedIn: boolean;
  userData: User | null;
  /** Same-origin path to return to after a login. */
  previousRoute: string | null;
  token: string | null;
  login(credentials: Credentials): Promise<AuthOutcome>;
  /** At app start: a stored token means logged in, and user data are fetched; without one, logged out. */
  start(): Promise<void>;
  /** A failure logs out. No request while the device is offline. */
  refreshUser(): Promise<void>;
  changePassword(change: PasswordChange): Promise<AuthOutcome>;
  /** Stores newer user data from the response of an account call. */
  setUser(userData: User): void;
  logout(): void;
  /** The session has ended on the server: clears local state without a request. */
  ended(): void;
  /** Accepts only paths of this site. */
  setPreviousRoute(path: string | null): void;
  /** True only while the premium expiry is in the future. */
  isPremium(): boolean;
};

/** Paths of this site only: no scheme, no `//host`, no backslash, no control character. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(path);

export function createAuthStore<Credentials, PasswordChange, User extends UserData = UserData>(
  given: AuthDependencies<Credentials, PasswordChange, User>,
) {
  const { api } = given;
  const failed = (error: unknown, key: string): AuthOutcome => {
    const explained = api.explain(error);
    return { ok: false, failure: { message: explained.message, key: explained.key ?? key, fields: explained.fields } };
  };

  const askTwice = async (): Promise<User> => {
    try {
      return await api.me();
    } catch (error) {
      if (!api.isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, meRetryDelayMs));
      return api.me();
    }
  };

  return createBrowserStore<AuthState<Credentials, PasswordChange, User>>((set, get) => {
    const forget = () => {
      removeCookie(cookies.token.name);
      removeCookie(cookies.premiumUntil.name);
      given.clearPrivateCopies();
      set({ loggedIn: false, userData: null, token: null });
    };
    return {
      loggedIn: false,
      userData: null,
      previousRoute: null,
      token: null,
      async login(credentials) {
        try {
          const { jwtToken, premium } = await api.login(credentials);
          const secure = given.isSecure();
          writeCookie(cookies.token.name, jwtToken, { ...cookies.token, secure });
          if (premium) writeCookie(cookies.premiumUntil.name, premium, { ...cookies.premiumUntil, secure });
          set({ loggedIn: true, token: jwtToken });
        } catch (error) {
          return failed(error, 'auth.errorLogin');
        }
        await get().refreshUser();
        return get().loggedIn
          ? { ok: true }
          : { ok: false, failure: { message: null, key: 'auth.errorGeneric', fields: {} } };
      },
      async start() {
        const token = readCookie(cookies.token.name);
        if (!token) {
          if (get().loggedIn || readCookie(cookies.premiumUntil.name) !== null) forget();
          return;
        }
        set({ loggedIn: true, token });
        await get().refreshUser();
      },
      async refreshUser() {
        const asked = get().token;
        if (!asked) return forget();
        if (!given.isOnline()) return;
        try {
          const userData = await askTwice();
          if (get().token === asked) set({ userData });
        } catch {
          if (get().token === asked) forget();
        }
      },
      async changePassword(change) {
        try {
          await api.changePassword(change);
        } catch (error) {
          return failed(error, 'auth.errorGeneric');
        }
        forget();
        return { ok: true };
      },
      setUser(userData) {
        if (get().loggedIn) set({ userData });
      },
      logout() {
        const { token } = get();
        if (token) void api.logout(token).catch(() => undefined);
        forget();
      },
      ended: forget,
      setPreviousRoute: (path) => set({ previousRoute: path !== null && isOwnPath(path) ? path : null }),
      isPremium() {
        const user = get().userData;
        const expiry = laterExpiry(user?.premiumUntil, user?.premiumExpiry);
        return expiry !== null && expiry > given.now();
      },
    };
  });
}
