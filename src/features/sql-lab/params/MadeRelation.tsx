import { knownServer } from '#data/session/known-server.ts'
import { durationText } from '#domain/core/number/format-quantity.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { relationNotes } from '#domain/query/relation-note.ts'
import { ExploreRelation } from '#features/sql-lab/dataset/ExploreRelation.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'
import { useStore } from '#ui/use-store.ts'

interface MadeRelationProps {
  readonly query: Query
  readonly ctas: Ctas
  /** The kind of the database, null if unknown. */
  readonly backend: string | null
}

/** Shows a query whose rows were stored as a table or view: it has no result of its own, only a number of rows. */
export function MadeRelation({ query, ctas, backend }: MadeRelationProps) {
  const name = ctas.schema === null ? ctas.table : `${ctas.schema}.${ctas.table}`
  const isSuperset = useStore(knownServer, (server) => server?.kind === 'superset')
  const isInMyData = ctas.schema === null && !isSuperset
  return (
    <>
      <EmptyState
        title={ctas.method === 'TABLE' ? 'The table was created' : 'The view was created'}
        actions={<ExploreRelation query={query} ctas={ctas} isInMyData={isInMyData} />}
      >
        <code>SELECT * FROM {name}</code> reads it{isInMyData && ' in the database My data'}.{' '}
        {relationNotes(query, backend).join(' ')}
      </EmptyState>
      <FooterBar>
        <span>{durationText((query.endDttm ?? query.startDttm) - query.startDttm)}</span>
        <span>
          query <code>{query.id}</code>
        </span>
      </FooterBar>
    </>
  )
}
