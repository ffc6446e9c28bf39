import css from './navigation.module.css'

/** The logo: two squares, one offset. */
export const Mark = () => (
  <svg className={css.mark} viewBox="0 0 24 24" role="img" aria-label="Offset">
    <rect className="mark-back" x="3" y="3" width="12" height="12" rx="3.5" />
    <rect className="mark-front" x="8" y="8" width="13.5" height="13.5" rx="3.5" />
  </svg>
)
