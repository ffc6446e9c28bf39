import { copyText } from '#parts/copy-text.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { CopyIcon } from '#ui/icons.ts'
import css from './details.module.css'

interface SqlTextProps {
  readonly title: string
  readonly sql: string
}

/** A statement about a table, with a button that copies it. */
export function SqlText({ title, sql }: SqlTextProps) {
  return (
    <section aria-label={title}>
      <h3 className={css.title}>
        {title}
        <IconButton size="small" icon={CopyIcon} label={`Copy ${title}`} onPress={() => void copyText(sql)} />
      </h3>
      <pre className={css.sql} tabIndex={0} aria-label={`SQL of ${title}`}>
        <code>{sql}</code>
      </pre>
    </section>
  )
}
