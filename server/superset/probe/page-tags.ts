import { Parser } from 'htmlparser2'

/** A tag of a page: its name and its attributes, the first of each name. */
export interface PageTag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Upper limit of a page that is parsed, in characters; Superset's own pages have some hundred thousand. */
const MOST_PAGE_CHARACTERS = 8_000_000

/** Upper limit of the tags that are read. */
const MOST_TAGS = 20_000

/** Characters that are parsed between two checks of the number of tags. */
const CHUNK_CHARACTERS = 65_536

/** The tags of a page in order. A page that was cut off ends early; invalid HTML is no error. */
export function tagsOf(html: string): readonly PageTag[] {
  const tags: PageTag[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      tags.push({ name, attributes: new Map(Object.entries(attributes)) })
    },
  })
  const end = Math.min(html.length, MOST_PAGE_CHARACTERS)
  for (let at = 0; at < end && tags.length < MOST_TAGS; at += CHUNK_CHARACTERS)
    parser.write(html.slice(at, Math.min(end, at + CHUNK_CHARACTERS)))
  parser.end()
  return tags
}
