import { useState } from 'react'
import type { UnsavedChart } from '#data/commands/explore/unsaved-drafts.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { discardWithUndo } from '#parts/drafts/discard-with-undo.ts'
import { unsavedLink } from '#parts/drafts/unsaved-link.ts'
import { useWorkspace } from '#parts/workspace.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Tag } from '#ui/Tag.tsx'
import css from './drafts.module.css'

type UnsavedChartsProps = {
  readonly unsaved: readonly UnsavedChart[]
  readonly search: string
  readonly now: number
}

/** Drafts that are shown before "Show all". */
const SHOWN = 3

/** Lists the drafts of changed and of new charts; each can be opened or discarded. */
export const UnsavedCharts = ({ unsaved, search, now }: UnsavedChartsProps) => {
  const [isComplete, setAllShown] = useState(false)
  const wanted = search.trim().toLowerCase()
  const found = unsaved.filter(({ title }) => title.toLowerCase().includes(wanted))
  if (found.length === 0) return null
  const shown = isComplete || wanted !== '' ? found : found.slice(0, SHOWN)
  return (
    <section className={css.drafts} aria-label="Not saved, on this device">
      <ul className={css.list}>
        {shown.map((one) => (
          <Row key={keyOf(one)} one={one} now={now} />
        ))}
      </ul>
      {shown.length < found.length && (
        <Button kind="quiet" onPress={() => setAllShown(true)}>
          {`Show all ${found.length} that are not saved`}
        </Button>
      )}
    </section>
  )
}

const Row = ({ one, now }: { readonly one: UnsavedChart; readonly now: number }) => {
  const { db } = useWorkspace()
  const { title, chart, at } = one
  return (
    <li className={css.draft}>
      <a className={css.name} data-row href={unsavedLink(one)}>
        {title}
      </a>
      <Tag tone="warning">Not saved</Tag>
      <span className={css.more}>{chart === null ? 'New' : 'Changed'}</span>
      <span className={css.more}>{timeLabel(at, now)}</span>
      <span className={css.act}>
        <Button
          kind="quiet"
          aria-label={`Discard ${isolated(title)} to Versions`}
          tooltip="It stays in Versions for 30 days"
          onPress={() => void discardWithUndo(db, one)}
        >
          Discard
        </Button>
      </span>
    </li>
  )
}

function keyOf({ name }: UnsavedChart): string {
  return name.kind === 'new' ? name.id : name.localId
}
