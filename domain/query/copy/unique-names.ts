/** The names with those that come again told apart as the wire does it: `a`, `a__1`. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const given = new Set(names)
  const used = new Set<string>()
  // Where the next number of a name is looked for, so that 5,000 columns of one name are gone through once.
  const nextOf = new Map<string, number>()
  return names.map((name) => {
    if (!used.has(name)) {
      used.add(name)
      return name
    }
    let number = nextOf.get(name) ?? 1
    while (used.has(`${name}__${number}`) || given.has(`${name}__${number}`)) number += 1
    nextOf.set(name, number + 1)
    const unique = `${name}__${number}`
    used.add(unique)
    return unique
  })
}
