/** How some versions of Superset write these characters in the name of a new tag. */
const WRITTEN: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ["'", '&#39;'],
  ['"', '&#34;'],
])

const READ: ReadonlyMap<string, string> = new Map([...WRITTEN].map(([one, written]) => [written, one]))

/** The name that somebody gave to a tag, by that which a Superset tells. */
export function tagText(told: string): string {
  return told.replace(/&(?:amp|lt|gt|#39|#34);/g, (written) => READ.get(written) ?? written)
}

/** The names under which a tag may stand at a Superset, the likelier first. */
export function tagSpellings(name: string): readonly string[] {
  const written = name.replace(/[&<>'"]/g, (one) => WRITTEN.get(one) ?? one)
  return written === name ? [name] : [written, name]
}
