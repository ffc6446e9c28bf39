import type { ReactNode } from 'react'
import type { ChartQuery } from '#domain/chart/loading/chart-query.ts'
import { isolated } from '#domain/core/text/isolated.ts'
import { QuerySql } from '#parts/chart/sql/QuerySql.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import type { CardDialogName } from './card-actions.ts'
import css from './card-dialog.module.css'

type CardDialogProps = {
  readonly dialog: CardDialogName
  readonly query: ChartQuery
  /** The chart, for full screen. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A dialog of a card: the chart over the window, its SQL, or its description. Load it lazily. */
export const CardDialog = ({ dialog, query, children, onClose }: CardDialogProps) => {
  const { name, description } = query.chart
  const shared = { open: true, onClose, closeLabel: dialog === 'full' ? 'Leave full screen' : 'Close' }
  switch (dialog) {
    case 'full':
      return (
        <Dialog {...shared} title={name} sentence={description} size="full">
          <div className={css.full}>{children}</div>
        </Dialog>
      )
    case 'query':
      return (
        <Dialog {...shared} title={`Query of ${isolated(name)}`} size="large">
          <div className={css.query}>
            <QuerySql query={query} />
          </div>
        </Dialog>
      )
    case 'description':
      return (
        <Dialog {...shared} title={`Description of ${isolated(name)}`} size="regular" isText>
          <p className={css.description}>{description}</p>
        </Dialog>
      )
  }
}
