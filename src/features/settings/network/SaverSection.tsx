import { chooseSaver } from '#data/platform/data-saver.ts'
import { notify } from '#data/platform/toasts.ts'
import { choiceFor } from '#domain/traffic/data-saver.ts'
import { SAVER_EFFECTS } from '#domain/traffic/saver-effects.ts'
import { Section } from '#features/settings/storage/Section.tsx'
import css from '#features/settings/storage/storage.module.css'
import { Switch } from '#ui/controls/Switch.tsx'
import { useSaver } from './use-saver.ts'

const NOT_STORED = 'This could not be stored in this browser. The setting is unchanged.'

/** Shows whether the data saver is on, why, and what it changes. */
export function SaverSection() {
  const { isOn, isWished } = useSaver()
  const change = (isWanted: boolean) => {
    if (!chooseSaver(choiceFor(isWanted, isWished)))
      notify({ type: 'danger', text: NOT_STORED, noDuplicate: true })
  }
  return (
    <Section
      title="Data saver"
      about="With it on, Offset loads less in the background. What you open loads at once, and changes are sent as usual."
    >
      <Switch label="Save data" on={isOn} onChange={change} />
      {isWished && (
        <p className={css.note} role="status">
          {isOn
            ? 'Your browser asks all sites to save data, and Offset does.'
            : 'Your browser asks all sites to save data. You switched it off for Offset.'}
        </p>
      )}
      <dl className={css.rules}>
        {SAVER_EFFECTS.map(({ what, usual, saving }) => (
          <div key={what} className={css.pair}>
            <dt>{what}</dt>
            <dd>{isOn ? saving : usual}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
