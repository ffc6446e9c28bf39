import { useMemo } from 'react'
import { knownServer } from '#data/session/known-server.ts'
import { comparisonNotes } from '#domain/explore/draft/comparison-notes.ts'
import { useExploreFields } from '#features/explore/state/explore-context.ts'
import { useNow } from '#parts/chart/use-now.ts'
import { InfoIcon } from '#ui/icons.ts'
import { useStore } from '#ui/use-store.ts'
import css from './fields.module.css'

/** Relative time ranges change with the day. */
const TICK_MS = 60_000

/** Notes about shifts of a field that the server in use does not align. */
export const ComparisonNotes = ({ name }: { readonly name: string }) => {
  const { explore, source } = useExploreFields()
  const serverKind = useStore(knownServer, (server) => server?.kind ?? null)
  const now = useNow(TICK_MS)
  const { form } = explore.draft
  const kind = explore.built?.kind ?? null
  const dataset = source?.dataset ?? null
  const notes = useMemo(
    () =>
      serverKind !== null && kind !== null
        ? comparisonNotes(form, name, { kind, dataset, now, server: serverKind })
        : [],
    [serverKind, kind, form, name, dataset, now],
  )
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={css.note}>
          <InfoIcon size={12} />
          {note}
        </p>
      ))}
    </div>
  )
}
