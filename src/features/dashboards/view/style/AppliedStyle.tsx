import { useEffect } from 'react'
import { dashboardStyle } from '#domain/dashboard/css/dashboard-style.ts'
import { STYLE_SCOPE } from './style-scope.ts'

/** Applies CSS to the elements of a dashboard while it is mounted. */
export const AppliedStyle = ({ css }: { readonly css: string }): null => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(dashboardStyle(css, `.${STYLE_SCOPE}`).css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
  return null
}
