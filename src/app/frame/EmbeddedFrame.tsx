import { type ReactNode, useLayoutEffect } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './frame.module.css'

type EmbeddedFrameProps = {
  /** The address requests the screen without navigation; only such screens are shown in a frame. */
  readonly isAlone: boolean
  readonly children: ReactNode
}

/**
 * The frame of a window that is embedded in another page. It has no navigation, no keys and nothing that writes, as a
 * protection against clickjacking. Links open in a new tab. Source: security §11.
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

/** Shown in a frame in place of a screen that writes. */
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
