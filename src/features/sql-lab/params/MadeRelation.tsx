import { durationText } from '#domain/core/number/format-quantity.ts'
import type { Ctas, Query } from '#domain/query/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FooterBar } from '#ui/ScreenBar.tsx'

/** A query whose rows became a table or view has no result of its own. */
export function MadeRelation({ query, ctas }: { readonly query: Query; readonly ctas: Ctas }) {
  const name = ctas.schema === null ? ctas.table : `${ctas.schema}.${ctas.table}`
  return (
    <>
      <EmptyState title={ctas.method === 'TABLE' ? 'The table was made' : 'The view was made'}>
        <code>SELECT * FROM {name}</code> reads it.
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
