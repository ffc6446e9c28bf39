import type { ReactNode } from 'react'
import { isolated } from '#domain/core/text/isolated.ts'
import { DrawingFoot } from '#parts/chart/foot/DrawingFoot.tsx'
import { QuerySql } from '#parts/chart/sql/QuerySql.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { Stamp } from '#ui/Stamp.tsx'
import type { CardDialogName, CardState } from './card-actions.ts'
import css from './card-dialog.module.css'

type CardDialogProps = {
  readonly dialog: CardDialogName
  readonly card: Pick<CardState, 'query' | 'drawing' | 'stamp' | 'asTable'>
  /** The number of its filters, for full screen. */
  readonly badge: ReactNode
  /** The chart, for full screen. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A dialog of a card: the chart over the window with its origin, its filters and its notes, its SQL, or its description. Load it lazily. */
export const CardDialog = ({ dialog, card, badge, children, onClose }: CardDialogProps) => {
  const { query, drawing, stamp, asTable } = card
  const { name, description } = query.chart
  const shared = { open: true, onClose, closeLabel: dialog === 'full' ? 'Leave full screen' : 'Close' }
  switch (dialog) {
    case 'full':
      return (
        <Dialog {...shared} title={name} sentence={description} size="full">
          <div className={css.full}>
            {children}
            <footer className={css.foot}>
              {stamp !== null && <Stamp kind={stamp.kind}>{stamp.text}</Stamp>}
              {badge}
              {drawing !== null && <DrawingFoot drawing={drawing} asTable={asTable} />}
            </footer>
          </div>
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
