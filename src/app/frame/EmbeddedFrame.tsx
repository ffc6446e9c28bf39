import { type ReactNode, useLayoutEffect } from 'react'
import { FramedElsewhere } from '#app/faults/FramedNotice.tsx'
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
