import { type ReactNode, type Ref, useId } from 'react'
import css from './storage.module.css'

interface SectionProps {
  readonly title: string
  /** One or two sentences under the title. */
  readonly about?: ReactNode
  readonly action?: ReactNode
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

/** A section of a settings page: a title, an explanation and actions. */
export function Section({ title, about, action, children, ref }: SectionProps) {
  const id = useId()
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={about === undefined ? undefined : `${id}-about`}
      className={css.section}
    >
      <div className={css.head}>
        <div className={css.intro}>
          <h2 id={id} className="pane-title">
            {title}
          </h2>
          {about !== undefined && (
            <p id={`${id}-about`} className={css.about}>
              {about}
            </p>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
