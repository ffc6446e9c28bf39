/** Writes form fields whose values are JSON texts, as tab calls take them; an undefined one is left out. Source: wire §6. */
export function formBody(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')
}
