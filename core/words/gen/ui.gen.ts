// Made of core/words/ui.en.json by npm run words.
import type { Word } from '../word.ts'

/** Skip to content */
export const skip = 'ui.0:Skip to content' as unknown as Word
/** Loading */
export const loading = 'ui.1:Loading' as unknown as Word
/** Close */
export const close = 'ui.2:Close' as unknown as Word
/** Dismiss */
export const dismiss = 'ui.3:Dismiss' as unknown as Word
/** Notifications */
export const toasts = 'ui.4:Notifications' as unknown as Word
/** Please try again later or reload the page. */
export const tryLater = 'ui.5:Please try again later or reload the page.' as unknown as Word
/** Reload */
export const reload = 'ui.6:Reload' as unknown as Word
/** Previous month */
export const back = 'ui.7:Previous month' as unknown as Word
/** Next month */
export const forth = 'ui.8:Next month' as unknown as Word
/** Today, {day} */
export const todayDay = 'ui.9=["Today, ",["day"]]' as unknown as Word<{ day: string }>
/** {day}, selected */
export const selectedDay = 'ui.10=[["day"],", selected"]' as unknown as Word<{ day: string }>
/** No matches. */
export const noMatches = 'ui.11:No matches.' as unknown as Word
/** Clear */
export const clear = 'ui.12:Clear' as unknown as Word
/** Show options */
export const showOptions = 'ui.13:Show options' as unknown as Word
/** Cancel */
export const cancel = 'ui.14:Cancel' as unknown as Word
/** Pick a date */
export const pickDate = 'ui.15:Pick a date' as unknown as Word
/** Today */
export const today = 'ui.16:Today' as unknown as Word
/** Filter by date */
export const filterByDate = 'ui.17:Filter by date' as unknown as Word
/** Clear date filter */
export const clearDates = 'ui.18:Clear date filter' as unknown as Word
/** Choose the first day */
export const firstDay = 'ui.19:Choose the first day' as unknown as Word
/** Apply */
export const apply = 'ui.20:Apply' as unknown as Word
/** One month */
export const oneMonth = 'ui.21:One month' as unknown as Word
/** {days, plural, one {# day} other {# days}} */
export const dayCount = 'ui.22=[["days","p",{"one":[0," day"],"other":[0," days"]}]]' as unknown as Word<{ days: number }>
/** optional */
export const optional = 'ui.23:optional' as unknown as Word
/** Choose file */
export const chooseFile = 'ui.24:Choose file' as unknown as Word
/** Uploading... */
export const uploading = 'ui.25:Uploading...' as unknown as Word
/** or drop it here, or paste it */
export const orDrop = 'ui.26:or drop it here, or paste it' as unknown as Word
/** Leave without saving? */
export const leaveTitle = 'ui.27:Leave without saving?' as unknown as Word
/** Leave */
export const leave = 'ui.28:Leave' as unknown as Word
/** Stay */
export const stay = 'ui.29:Stay' as unknown as Word
/** Loading {things} */
export const loadingThings = 'ui.30=["Loading ",["things"]]' as unknown as Word<{ things: string }>
/** Search {things} */
export const searchThings = 'ui.31=["Search ",["things"]]' as unknown as Word<{ things: string }>
/** Search {things}... */
export const searchHint = 'ui.32=["Search ",["things"],"..."]' as unknown as Word<{ things: string }>
/** {things} per page */
export const perPage = 'ui.33=[["things"]," per page"]' as unknown as Word<{ things: string }>
/** Showing {first} to {last} of {total} {things} */
export const showing = 'ui.34=["Showing ",["first"]," to ",["last"]," of ",["total"]," ",["things"]]' as unknown as Word<{ first: string; last: string; total: string; things: string }>
/** per page */
export const rowsPerPage = 'ui.35:per page' as unknown as Word
/** Status */
export const status = 'ui.36:Status' as unknown as Word
/** Sort by */
export const sortBy = 'ui.37:Sort by' as unknown as Word
/** Pages */
export const pages = 'ui.38:Pages' as unknown as Word
/** Prev */
export const prev = 'ui.39:Prev' as unknown as Word
/** Next */
export const next = 'ui.40:Next' as unknown as Word
/** Page {page} of {pages} */
export const pageOf = 'ui.41=["Page ",["page"]," of ",["pages"]]' as unknown as Word<{ page: string; pages: string }>
/** This browser does not keep views */
export const noViewsKept = 'ui.42:This browser does not keep views' as unknown as Word
/** Name is required */
export const nameRequired = 'ui.43:Name is required' as unknown as Word
/** There is a view of this name */
export const viewTaken = 'ui.44:There is a view of this name' as unknown as Word
/** No views are kept. */
export const noViews = 'ui.45:No views are kept.' as unknown as Word
/** Views */
export const views = 'ui.46:Views' as unknown as Word
/** New name */
export const newName = 'ui.47:New name' as unknown as Word
/** Rename */
export const rename = 'ui.48:Rename' as unknown as Word
/** Rename {name} */
export const renameView = 'ui.49=["Rename ",["name"]]' as unknown as Word<{ name: string }>
/** Remove {name} */
export const removeView = 'ui.50=["Remove ",["name"]]' as unknown as Word<{ name: string }>
/** Keep this view as */
export const keepViewAs = 'ui.51:Keep this view as' as unknown as Word
/** Keep */
export const keep = 'ui.52:Keep' as unknown as Word
/** Current */
export const current = 'ui.53:Current' as unknown as Word
/** Try again */
export const tryAgain = 'ui.54:Try again' as unknown as Word
/** Loading... */
export const loadingDots = 'ui.55:Loading...' as unknown as Word
/** Hide password */
export const hidePassword = 'ui.56:Hide password' as unknown as Word
/** Show password */
export const showPassword = 'ui.57:Show password' as unknown as Word
/** Clear search */
export const clearSearch = 'ui.58:Clear search' as unknown as Word
/** One less */
export const oneLess = 'ui.59:One less' as unknown as Word
/** One more */
export const oneMore = 'ui.60:One more' as unknown as Word
/** Needs attention */
export const needsAttention = 'ui.61:Needs attention' as unknown as Word
/** Done */
export const done = 'ui.62:Done' as unknown as Word
/** System */
export const themeSystem = 'ui.63:System' as unknown as Word
/** Light */
export const themeLight = 'ui.64:Light' as unknown as Word
/** Dark */
export const themeDark = 'ui.65:Dark' as unknown as Word
/** “{typed}” reads two ways. Which one is meant? */
export const readsTwoWays = 'ui.66=["“",["typed"],"” reads two ways. Which one is meant?"]' as unknown as Word<{ typed: string }>
