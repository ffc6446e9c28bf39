/** Some versions of Superset escape these characters in the name of a new tag. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ["'", '&#39;'],
  ['"', '&#34;'],
])

const READ: ReadonlyMap<string, string> = new Map([...WRITTEN].map(([one, written]) => [written, one]))

/** The name that a user gave to a tag, from its name in an answer of the Superset. */
export function tagText(listed: string): string {
  return listed.replace(/&(?:amp|lt|gt|#39|#34);/g, (written) => READ.get(written) ?? written)
}

/** The names that a tag may have at a Superset, the likelier first. */
export function tagSpellings(name: string): readonly string[] {
  const written = name.replace(/[&<>'"]/g, (one) => WRITTEN.get(one) ?? one)
  return written === name ? [name] : [written, name]
}
