import { SCREENS } from '#app/navigation/screens.ts'
import { links } from '#src/links.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SearchEmptyIcon } from '#ui/icons.ts'
import css from './faults.module.css'

/** An address that no screen has. */
export const NotFound = () => (
  <div className={css.fault}>
    <EmptyState
      icon={SearchEmptyIcon}
      title="Nothing has this address"
      size="page"
      level={1}
      actions={
        <>
          {SCREENS.map(({ name, address, icon: Glyph }) => (
            <a key={name} className={css.way} href={address}>
              <Glyph />
              {name}
            </a>
          ))}
          <a className={css.way} href={links.start()}>
            Start
          </a>
        </>
      }
    >
      <p className={css.words}>{location.pathname}</p>
    </EmptyState>
  </div>
)
