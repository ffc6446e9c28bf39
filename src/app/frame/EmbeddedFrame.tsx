import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './frame.module.css'

type EmbeddedFrameProps = {
  /** The address asks for a screen alone: nothing else is shown in a frame. */
  readonly isAlone: boolean
  readonly children: ReactNode
}

/**
 * What stands around a screen in a frame of another page: nothing that writes, no navigation and no keys, so that a press
 * that the page around it lures out changes nothing. Links open in a tab of their own. Source: security §11.
 */
export const EmbeddedFrame = ({ isAlone, children }: EmbeddedFrameProps) => {
  useLayoutEffect(() => {
    const base = document.createElement('base')
    base.target = '_blank'
    document.head.append(base)
    return () => base.remove()
  }, [])
  return (
    <div className={css.frame} data-alone>
      <main id="main" className={css.main} tabIndex={-1}>
        {isAlone ? children : <FramedElsewhere />}
      </main>
    </div>
  )
}

/** What stands in a frame in place of a screen that writes. */
const FramedElsewhere = () => (
  <EmptyState
    size="page"
    title="This opens in a separate tab"
    actions={
      <Button kind="primary" onPress={() => window.open(location.href, '_blank', 'noopener')}>
        Open in a new tab
      </Button>
    }
  >
    Pages of other sites can show charts and dashboards only.
  </EmptyState>
)
