import { useCanReach } from '#parts/chart/use-can-reach.ts'
import { NotLoaded } from '#parts/view/NotLoaded.tsx'
import { links } from '#src/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FailedIcon } from '#ui/icons.ts'
import css from './open.module.css'

type NotOpenedProps = {
  readonly what: 'chart' | 'dataset' | 'draft' | 'code'
  /** The server's message; null if it was not reached or not called. */
  readonly failure: string | null
}

const TITLES = {
  chart: 'No such chart',
  dataset: 'No such dataset',
  draft: 'No such draft',
  code: 'The chart builder could not be loaded',
} as const

/** Explains why the builder does not open, and what to do. */
export const NotOpened = ({ what, failure }: NotOpenedProps) => {
  const canReach = useCanReach()
  const way = (
    <a className={css.link} href={links.explore()}>
      Choose a dataset
    </a>
  )
  if (what !== 'draft' && failure === null && !canReach) return <NotLoaded actions={way} />
  return (
    <EmptyState
      icon={FailedIcon}
      tone="danger"
      title={TITLES[what]}
      size="page"
      level={2}
      role="alert"
      actions={way}
    >
      {failure ??
        (what === 'draft'
          ? 'It is on another device or was discarded.'
          : 'Nothing on this device was changed.')}
    </EmptyState>
  )
}
