import type { LocalDatabase } from '#data/db/database.ts'
import { type JournalState, journalState } from '#data/journal/journal-state.ts'
import { timeLabel } from '#domain/time/time-label.ts'
import { WarningIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import { Section } from './Section.tsx'
import css from './storage.module.css'

/** Shows whether the journal, the second copy of unsent work, is written. */
export function JournalSection({ db }: { readonly db: LocalDatabase }) {
  const state = useStore(journalState)
  const now = db.clock.now()
  return (
    <Section
      title="Journal of unsent work"
      about="Unsent changes, closed tabs and replaced versions are also written to a file. If the browser loses its database, they are restored from it."
    >
      <p className={css.note} data-kind={state.kind} role="status">
        {state.kind === 'failed' && <WarningIcon size={14} />}
        {journalText(state, now)}
      </p>
    </Section>
  )
}

function journalText(state: JournalState, now: number): string {
  switch (state.kind) {
    case 'written':
      return 'It is written with every change.'
    case 'starting':
      return 'It has not been written yet in this window.'
    case 'failed':
      return `It could not be written since ${timeLabel(state.since, now)}: ${state.cause}. The database itself is fine.`
  }
}
