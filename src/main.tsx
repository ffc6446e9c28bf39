import '#ui/tokens.css'
import '#ui/base.css'
import '#app/boot.css'
