import { START_TEXTS } from '#domain/errors/start-texts.ts'
import css from '#features/dashboards/view/dashboard.module.css'
import { EmptyState } from '#ui/EmptyState.tsx'

/** Replaces a chart that is deleted, or whose code could not be loaded. */
export const MissingChart = ({ isDeleted }: { readonly isDeleted: boolean }) => (
  <div className={css.missing}>
    <EmptyState title={isDeleted ? 'This chart was deleted' : 'This chart cannot be drawn yet'}>
      {isDeleted
        ? 'Sorry, there is no chart definition associated with the chart trying to be added.'
        : START_TEXTS.partMissing}
    </EmptyState>
  </div>
)
