/** Makes names unique as the wire does: `a`, `a__1`. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const given = new Set(names)
  const used = new Set<string>()
  // The next suffix of a name, so that 5,000 equal names take linear time.
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
