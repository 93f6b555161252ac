/** The address of a browser's call to the payment sandbox, which may stand behind a path of another server. */
export function browserUrl(publicUrl: string, call: 'confirm' | 'second-factor' | 'setup'): string {
  return new URL(call, publicUrl.endsWith('/') ? publicUrl : `${publicUrl}/`).href;
}
