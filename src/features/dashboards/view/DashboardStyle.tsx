import { useEffect } from 'react'

/** The class of the elements that the CSS of a dashboard reaches. */
export const STYLE_SCOPE = 'dashboard-style'

/** Applies the CSS of a dashboard to its own elements. Its parser is loaded only for a dashboard that has some. */
export const DashboardStyle = ({ css }: { readonly css: string }) => {
  useEffect(() => {
    if (css.trim() === '') return
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    void import('#domain/dashboard/css/dashboard-style.ts').then(
      ({ dashboardStyle }) => sheet.replaceSync(dashboardStyle(css, `.${STYLE_SCOPE}`).css),
      // Without its code the dashboard is shown without its style.
      () => undefined,
    )
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
  return null
}
