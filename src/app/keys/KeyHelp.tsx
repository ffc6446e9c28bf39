import { KEY_SECTIONS } from '#domain/palette/keys.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Dialog } from '#ui/controls/Dialog.tsx'
import css from './help.module.css'
import { KeyCaps } from './KeyCaps.tsx'

/** Every key that works, by where it works. */
export const KeyHelp = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    isText
    title="All keys"
    sentence="Single letters act outside text only."
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
      {KEY_SECTIONS.map(({ title, rows }) => (
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
