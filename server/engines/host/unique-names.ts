/** Makes names unique by `__1`, `__2` …, avoiding names that other columns have. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names)
  const given = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let count = 1; given.has(unique); count += 1) {
      const next = `${name}__${count}`
      unique = taken.has(next) ? unique : next
    }
    given.add(unique)
    return unique
  })
}
