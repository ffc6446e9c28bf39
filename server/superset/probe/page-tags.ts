import { Parser } from 'htmlparser2'

/** A tag of a page: its name and its attributes, of which one that stands there twice counts once. */
export interface PageTag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Most characters of a page that are looked at; Superset's own pages have some hundred thousand. */
const MOST_PAGE_CHARACTERS = 8_000_000

/** Most tags of a page that are looked at. */
const MOST_TAGS = 20_000

/** So much of a page is read before the count of its tags is looked at again. */
const CHUNK_CHARACTERS = 65_536

/** The tags of a page in their order, as far as it goes: a page that was cut ends there, and none is too wrong to be read. */
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
