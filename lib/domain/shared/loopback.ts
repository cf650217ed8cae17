/** @param address an IP address, without brackets */
export const isLoopback = (address: string): boolean => address === '::1' || /^127(?:\.\d+){3}$/.test(address);
