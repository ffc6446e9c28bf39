import { type HTMLAttributes, type ReactNode, useId } from 'react'
import type { StampFact } from '#domain/chart/loading/stamp.ts'
import { Stamp, StampShape } from '#ui/Stamp.tsx'
import css from './chart-card.module.css'

type ChartCardProps = {
  readonly chartId: number
  readonly name: string
  readonly subtitle: string | null
  /** A card of a single number has a small name and narrow margins. */
  readonly isSmall: boolean
  /** Null for a card without a menu. */
  readonly menu: ReactNode
  /** The number of its filters. */
  readonly badge?: ReactNode
  /** The origin of the drawing. */
  readonly stamp: StampFact | null
  readonly footStart?: ReactNode
  readonly footEnd?: ReactNode
  /** A progress line runs at the top, and the drawing is dimmed. */
  readonly isRefreshing: boolean
  readonly isBusy: boolean
  /** The state of the card, for tests and measurements. */
  readonly state: string
  /** The listeners of its drawing. */
  readonly listeners?: HTMLAttributes<HTMLElement>
  readonly children: ReactNode
}

/** The frame of a chart: name, subtitle and menu, the drawing, its origin and its completeness. Source: look §8. */
export const ChartCard = (props: ChartCardProps) => {
  const { name, subtitle, isSmall, menu, badge, stamp, footStart, footEnd } = props
  const { isRefreshing, isBusy, state, listeners, children } = props
  const titleId = useId()
  return (
    <article
      className={css.card}
      aria-labelledby={titleId}
      aria-busy={isBusy}
      data-small={isSmall || undefined}
      data-chart-state={state}
      data-chart-id={props.chartId}
    >
      {isRefreshing && <span className={css.progress} aria-hidden="true" />}
      <header className={css.head}>
        <h2 id={titleId} className={css.name} title={name}>
          {name}
        </h2>
        {subtitle !== null && (
          <span className={css.subtitle} title={subtitle}>
            {subtitle}
          </span>
        )}
        {stamp !== null && (
          <span className={css.shape} title={stamp.text}>
            <StampShape kind={stamp.kind} />
          </span>
        )}
        <span className={css.end}>{badge}</span>
        {menu !== null && <span>{menu}</span>}
      </header>
      <div className={css.body} data-dimmed={isRefreshing || undefined} {...listeners}>
        {children}
      </div>
      <footer className={css.foot}>
        {footStart}
        {stamp !== null && <Stamp kind={stamp.kind}>{stamp.text}</Stamp>}
        <span className={css.footEnd}>{footEnd}</span>
      </footer>
    </article>
  )
}
