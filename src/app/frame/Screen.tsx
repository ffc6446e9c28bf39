import { type ReactNode, Suspense, useEffect } from 'react'
import { focusHeading } from '#ui/keyboard/focus-heading.ts'
import css from './frame.module.css'

type ScreenProps = { readonly title: string; readonly children: ReactNode }

/** One screen and its document title; shows an empty bar while its code loads. */
export const Screen = ({ title, children }: ScreenProps) => (
  <Suspense
    fallback={
      <div className={css.loading} aria-busy="true">
        <span className={css.loadingBar} />
      </div>
    }
  >
    <ScreenTitle title={title} />
    {children}
  </Suspense>
)

/** Inside the same suspense as the screen, so that the title changes when the screen appears. */
const ScreenTitle = ({ title }: { readonly title: string }) => {
  useEffect(() => {
    document.title = `${title} · Offset`
    focusHeading()
  }, [title])
  return null
}
