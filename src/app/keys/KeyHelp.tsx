import { useEffect, useState } from 'react'
import type { Feature } from '#features/feature.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import { KeyCaps } from '#ui/keyboard/KeyCaps.tsx'
import css from './help.module.css'
import { everywhere, keySections } from './key-sections.ts'

type KeyHelpProps = { readonly features: readonly Feature[]; readonly onClose: () => void }

/** Dialog with all keys, by place. */
export const KeyHelp = ({ features, onClose }: KeyHelpProps) => {
  const [sections, setSections] = useState(() => [everywhere(features)])
  useEffect(() => void keySections(features).then((all) => setSections([...all])), [features])
  return (
    <Dialog
      isText
      title="All keys"
      sentence="Single letters work outside text fields only."
      size="large"
      open
      onClose={onClose}
      actions={
        <Button size="large" autoFocus onPress={onClose}>
          Close
        </Button>
      }
    >
      <div className={css.sections}>
        {sections.map(({ title, rows }) => (
          <section key={title} className={css.section} aria-label={title}>
            <h3 className={css.title}>{title}</h3>
            <dl>
              {rows.map(({ keys, what }) => (
                <div key={keys} className={css.row}>
                  <dt>{what}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
