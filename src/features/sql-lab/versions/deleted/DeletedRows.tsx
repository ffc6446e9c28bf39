import { useId } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import type { DeletedQuery, DeletedText } from '#domain/editor/versions/deleted-queries.ts'
import { ownLine } from '#domain/editor/versions/own-line.ts'
import { firstLine } from '#domain/editor/versions/tab-hint.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import bin from '#features/sql-lab/versions/bin/bin.module.css'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CloneIcon, RestoreIcon } from '#ui/icons.ts'
import css from './deleted.module.css'
import { queryNote, textLabel } from './deleted-texts.ts'

interface DeletedRowsProps {
  readonly queries: readonly DeletedQuery[]
  readonly now: number
  readonly onRestore: (query: DeletedQuery, text: DeletedText) => void
  readonly onCopy: (text: DeletedText) => void
}

/** Most rendered queries; the search finds the others. */
const SHOWN = 100

/** Deleted saved queries with the time of deletion and the stored texts of each. A click restores one. */
export function DeletedRows({ queries, now, ...acts }: DeletedRowsProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={bin.caption}>
        Deleted, for 30 days <span className={bin.count}>{queries.length}</span>
      </h3>
      {queries
        .slice(0, SHOWN)
        .map((query) =>
          query.texts.length === 1 ? (
            <OneText key={query.localId} query={query} now={now} {...acts} />
          ) : (
            <SomeTexts key={query.localId} query={query} now={now} {...acts} />
          ),
        )}
      {queries.length > SHOWN && (
        <p className={bin.nothing}>{queries.length - SHOWN} more: search for their name or their text.</p>
      )}
    </section>
  )
}

interface QueryProps extends Omit<DeletedRowsProps, 'queries'> {
  readonly query: DeletedQuery
}

function OneText({ query, now, ...acts }: QueryProps) {
  return query.texts.map((text) => (
    <TextRow
      key={text.id}
      query={query}
      text={text}
      label={query.name}
      says={queryNote(query)}
      line={firstLine(text.current.sql)}
      time={timeLabel(query.at, now)}
      {...acts}
    />
  ))
}

function SomeTexts({ query, now, ...acts }: QueryProps) {
  const { name, texts, at } = query
  return (
    <div className={css.query} role="group" aria-label={name}>
      <div className={css.head}>
        <span className={css.name}>{name}</span>
        <span className={bin.meta}>{timeLabel(at, now)}</span>
      </div>
      <p className={css.says}>{queryNote(query)}</p>
      {texts.map((text) => (
        <TextRow
          key={text.id}
          query={query}
          text={text}
          label={textLabel(text, name)}
          says=""
          line={lineOf(text, texts)}
          time={text.from === 'before' ? timeLabel(text.at, now) : ''}
          {...acts}
        />
      ))}
    </div>
  )
}

function lineOf({ id, current }: DeletedText, texts: readonly DeletedText[]): string {
  const others = texts.filter((one) => one.id !== id).map((one) => one.current.sql)
  return ownLine(current.sql, others) || firstLine(current.sql)
}

interface TextRowProps extends Omit<QueryProps, 'now'> {
  readonly text: DeletedText
  readonly label: string
  readonly says: string
  readonly line: string
  readonly time: string
}

function TextRow({ query, text, label, says, line, time, onRestore, onCopy }: TextRowProps) {
  const name = isolated(query.name)
  const named = label === query.name ? name : `${name}: ${label}`
  return (
    <div className={bin.pair}>
      <button
        type="button"
        className={bin.row}
        data-row=""
        title={text.current.sql.slice(0, 400)}
        onClick={() => onRestore(query, text)}
      >
        <RestoreIcon size={14} />
        <span className={bin.names}>
          <span className={label === query.name ? bin.name : css.label}>{label}</span>
          {says !== '' && <span className={css.says}>{says}</span>}
          {line !== '' && <span className={bin.line}>{line}</span>}
        </span>
        {time !== '' && <span className={bin.meta}>{time}</span>}
        <span className={css.act}>Restore</span>
      </button>
      <IconButton
        label={`Open ${named} as a copy`}
        icon={CloneIcon}
        size="small"
        onPress={() => onCopy(text)}
      />
    </div>
  )
}
