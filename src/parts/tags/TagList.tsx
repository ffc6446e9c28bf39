import { isolated } from '#domain/core/text/isolated.ts'
import { SHOWN_TAGS } from '#ui/multi/shown-tags.ts'
import css from './tags.module.css'

interface TagListProps {
  readonly tags: readonly string[]
  /** Filters the list by a tag. */
  readonly onTag: (tag: string) => void
}

/** The tags of a row in a list, each of which filters the list: four of them, and the number of the others. */
export const TagList = ({ tags, onTag }: TagListProps) => {
  if (tags.length === 0) return null
  const more = tags.slice(SHOWN_TAGS)
  return (
    <span className={css.tags} role="group" aria-label="Tags">
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <button
          key={tag}
          type="button"
          className={css.tag}
          title={`Only those with the tag “${tag}”`}
          onClick={() => onTag(tag)}
        >
          {isolated(tag)}
        </button>
      ))}
      {more.length > 0 && <span className={css.more} title={more.join(', ')}>{`+ ${more.length}`}</span>}
    </span>
  )
}
