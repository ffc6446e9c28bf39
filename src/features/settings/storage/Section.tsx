import { type ReactNode, useId } from 'react'
import css from './storage.module.css'

interface SectionProps {
  readonly title: string
  /** One or two sentences under the title. */
  readonly about?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
}

/** One matter of the page: a title, what it means, and what can be done. */
export function Section({ title, about, action, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {about !== undefined && <p className={css.about}>{about}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
