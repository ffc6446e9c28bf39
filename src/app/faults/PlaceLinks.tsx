import type { Place } from '#app/navigation/places.ts'
import css from './faults.module.css'

/** Links to the places of the navigation. */
export const PlaceLinks = ({ places }: { readonly places: readonly Place[] }) =>
  places.map(({ name, address, icon: Glyph }) => (
    <a key={name} className={css.way} href={address}>
      <Glyph />
      {name}
    </a>
  ))
