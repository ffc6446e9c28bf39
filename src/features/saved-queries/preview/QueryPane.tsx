import { placeText } from '#domain/saved-query/place-text.ts'
import type { SavedEntry } from '#domain/saved-query/saved-entry.ts'
import { timesOf } from '#domain/schedule/check-schedule.ts'
import { describeSchedule } from '#domain/schedule/describe-schedule.ts'
import { readSchedule } from '#domain/schedule/schedule.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import type { SavedActions } from '#features/saved-queries/list/saved-menu.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { ListPane } from '#parts/list/pane/ListPane.tsx'
import { PaneSql } from '#parts/list/pane/PaneSql.tsx'
import { TagList } from '#parts/tags/TagList.tsx'
import type { SqlDialectName } from '#ui/code/code-types.ts'
import { Button } from '#ui/controls/Button.tsx'
import { IconButton } from '#ui/controls/IconButton.tsx'
import {
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  CopyIcon,
  EditIcon,
  LinkIcon,
  SqlLabIcon,
} from '#ui/icons.ts'
import css from './preview.module.css'

interface QueryPaneProps {
  readonly entry: SavedEntry
  readonly databaseName: string
  readonly dialect: SqlDialectName
  readonly actions: SavedActions
  /** The entries before and after it in the list; null at its ends. */
  readonly before: SavedEntry | null
  readonly after: SavedEntry | null
  readonly onTag: (tag: string) => void
  readonly onClose: () => void
}

/** One saved query beside the list: its facts and its SQL. Load it lazily. */
export const QueryPane = (props: QueryPaneProps) => {
  const { entry, databaseName, dialect, onTag } = props
  const now = useNow(60_000)
  const { name, description, sql, folder, changedAt } = entry
  const facts = [
    placeText(entry, databaseName),
    folder === null ? '' : `folder ${folder}`,
    scheduleText(entry),
    changedAt === null ? '' : `changed ${timeLabel(changedAt, now)}`,
  ].filter((fact) => fact !== '')
  return (
    <ListPane label="Preview">
      <Head {...props} />
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        {description !== '' && <p className={css.description}>{description}</p>}
        <p className={css.facts}>{facts.join(' · ')}</p>
        <TagList tags={entry.tags} onTag={onTag} />
      </div>
      <div className={css.text} key={`${entry.localId} ${dialect}`}>
        <PaneSql label="SQL of the saved query" sql={sql} dialect={dialect} />
      </div>
    </ListPane>
  )
}

/** The schedule in words; empty without one that can be read. */
function scheduleText({ schedule }: SavedEntry): string {
  const read = readSchedule(schedule)
  if (!read.ok || read.value === null || !timesOf(read.value).ok) return ''
  const text = `runs: ${describeSchedule(read.value)}`
  return read.value.isPaused ? `${text} (paused)` : text
}

const Head = ({ entry, actions, before, after, onClose }: QueryPaneProps) => (
  <header className={css.head} role="group" aria-label="Actions">
    <Button icon={SqlLabIcon} keys="E" onPress={() => actions.onOpen(entry)}>
      Open in SQL Lab
    </Button>
    <IconButton label="Edit" icon={EditIcon} onPress={() => actions.onEdit(entry)} />
    <IconButton label="Copy the SQL" icon={CopyIcon} onPress={() => actions.onCopySql(entry)} />
    <IconButton
      label="Copy the link"
      icon={LinkIcon}
      disabledReason={entry.serverId === null && 'It is not on the server yet'}
      onPress={() => actions.onCopyLink(entry)}
    />
    <div className={css.steps}>
      <IconButton
        label="Previous"
        keys="P"
        icon={ChevronUpIcon}
        disabledReason={before === null && 'It is the first'}
        onPress={() => before !== null && actions.onPreview(before)}
      />
      <IconButton
        label="Next"
        keys="N"
        icon={ChevronDownIcon}
        disabledReason={after === null && 'It is the last'}
        onPress={() => after !== null && actions.onPreview(after)}
      />
      <IconButton label="Close the preview" keys="Esc" icon={CloseIcon} onPress={onClose} />
    </div>
  </header>
)
