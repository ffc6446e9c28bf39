/** Headers as Node and the HTTP client give them: names in small letters. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The headers of those names that came once, in the order of the names. */
export function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const given = new Map(Object.entries(headers))
  const picked = names.flatMap((name) => {
    const value = given.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(picked)
}
