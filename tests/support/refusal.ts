import { AxiosError, AxiosHeaders } from 'axios';

/** An error response as the API sends it. */
export function refusal(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response = { status, statusText: '', data, headers: {}, config };
  return new AxiosError('refused', AxiosError.ERR_BAD_REQUEST, config, null, response);
}
