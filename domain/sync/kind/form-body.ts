/** Encodes form fields with JSON values, as calls of tabs expect them; undefined values are omitted. Source: wire §6. */
export function formBody(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')
}
