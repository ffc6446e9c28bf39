/** Headers as Node and the HTTP client return them: names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** The named headers that have a single value, in the order of `names`. */
export function pickHeaders(headers: Headers, names: readonly string[]): Record<string, string> {
  const given = new Map(Object.entries(headers))
  const picked = names.flatMap((name) => {
    const value = given.get(name)
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(picked)
}
