import { type ReactNode, Suspense, useEffect } from 'react'
import { focusHeading } from '#ui/keyboard/focus-heading.ts'
import css from './frame.module.css'

type ScreenProps = { readonly title: string; readonly children: ReactNode }

/** One screen with its document title; until its code is there, its empty bar stands in its place. */
export const Screen = ({ title, children }: ScreenProps) => (
  <Suspense
    fallback={
      <div className={css.loading} aria-busy="true">
        <span className={css.loadingBar} />
      </div>
    }
  >
    <Arrival title={title} />
    {children}
  </Suspense>
)

/** Part of the same suspense, so that it arrives together with the screen that it names. */
const Arrival = ({ title }: { readonly title: string }) => {
  useEffect(() => {
    document.title = `${title} · Offset`
    focusHeading()
  }, [title])
  return null
}
