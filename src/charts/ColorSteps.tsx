import css from './charts.module.css'

/** The seven steps of a colour that stands for a measure, and their range, in the footer of a card. */
export const ColorSteps = ({ text }: { readonly text: string }) => (
  <span className={css.ramp}>
    <span className={css.rampSteps} aria-hidden="true">
      {[1, 2, 3, 4, 5, 6, 7].map((step) => (
        <i key={step} data-step={step} />
      ))}
    </span>
    {text}
  </span>
)
