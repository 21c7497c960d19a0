// Made of core/words/recurring.en.json by npm run words.
import type { Word } from '../word.ts'

/** Recurring */
export const title = 'recurring.0:Recurring' as unknown as Word
/** Invoices */
export const invoices = 'recurring.1:Invoices' as unknown as Word
/** Loading recurring invoices... */
export const loading = 'recurring.2:Loading recurring invoices...' as unknown as Word
/** Failed to load recurring invoices */
export const failed = 'recurring.3:Failed to load recurring invoices' as unknown as Word
/** Try Again */
export const tryAgain = 'recurring.4:Try Again' as unknown as Word
/** No recurring invoices */
export const none = 'recurring.5:No recurring invoices' as unknown as Word
/** Open the menu of an invoice and choose Make recurring. It is made again on the dates that you set. */
export const noneWhat = 'recurring.6:Open the menu of an invoice and choose Make recurring. It is made again on the dates that you set.' as unknown as Word
/** Recurring invoice not found */
export const notFound = 'recurring.7:Recurring invoice not found' as unknown as Word
/** The series may have ended. */
export const notFoundWhat = 'recurring.8:The series may have ended.' as unknown as Word
/** Series */
export const series = 'recurring.9:Series' as unknown as Word
/** Rule */
export const rule = 'recurring.10:Rule' as unknown as Word
/** Next */
export const next = 'recurring.11:Next' as unknown as Word
/** Amount */
export const amount = 'recurring.12:Amount' as unknown as Word
/** State */
export const state = 'recurring.13:State' as unknown as Word
/** Actions */
export const actions = 'recurring.14:Actions' as unknown as Word
/** Active */
export const active = 'recurring.15:Active' as unknown as Word
/** Paused */
export const paused = 'recurring.16:Paused' as unknown as Word
/** Ended */
export const over = 'recurring.17:Ended' as unknown as Word
/** {count, plural, one {# made} other {# made}} */
export const madeCount = 'recurring.18=[["count","p",{"one":[0," made"],"other":[0," made"]}]]' as unknown as Word<{ count: number }>
/** since {date} */
export const since = 'recurring.19=["since ",["date"]]' as unknown as Word<{ date: string }>
/** Not while paused */
export const notWhilePaused = 'recurring.20:Not while paused' as unknown as Word
/** No more dates */
export const noMore = 'recurring.21:No more dates' as unknown as Word
/** next {date} */
export const nextOn = 'recurring.22=["next ",["date"]]' as unknown as Word<{ date: string }>
/** Actions for {name} */
export const actionsFor = 'recurring.23=["Actions for ",["name"]]' as unknown as Word<{ name: string }>
/** Open */
export const open = 'recurring.24:Open' as unknown as Word
/** Pause */
export const pause = 'recurring.25:Pause' as unknown as Word
/** Resume */
export const resume = 'recurring.26:Resume' as unknown as Word
/** End series */
export const end = 'recurring.27:End series' as unknown as Word
/** Are you sure you want to end “{name}”? The invoices that it made stay. */
export const endAsk = 'recurring.28=["Are you sure you want to end “",["name"],"”? The invoices that it made stay."]' as unknown as Word<{ name: string }>
/** Series ended */
export const endedToast = 'recurring.29:Series ended' as unknown as Word
/** Series paused */
export const pausedToast = 'recurring.30:Series paused' as unknown as Word
/** Series resumed */
export const resumedToast = 'recurring.31:Series resumed' as unknown as Word
/** Series saved */
export const saved = 'recurring.32:Series saved' as unknown as Word
/** That did not work */
export const didNotWork = 'recurring.33:That did not work' as unknown as Word
/** {count, plural, one {One date passed} other {# dates passed}} while “{name}” could not run */
export const missedTitle = 'recurring.34=[["count","p",{"one":"One date passed","other":[0," dates passed"]}]," while “",["name"],"” could not run"]' as unknown as Word<{ count: number; name: string }>
/** {dates}. {count, plural, one {Nothing was made for it. What should happen?} other {Nothing was made for them. What should happen?}} */
export const missedText = 'recurring.35=[["dates"],". ",["count","p",{"one":"Nothing was made for it. What should happen?","other":"Nothing was made for them. What should happen?"}]]' as unknown as Word<{ dates: string; count: number }>
/** {count, plural, one {Make it as a draft} other {Make all # as drafts}} */
export const makeAll = 'recurring.36=[["count","p",{"one":"Make it as a draft","other":["Make all ",0," as drafts"]}]]' as unknown as Word<{ count: number }>
/** Make only the last */
export const makeOne = 'recurring.37:Make only the last' as unknown as Word
/** Leave them out */
export const leaveThemOut = 'recurring.38:Leave them out' as unknown as Word
/** Do the same from now on */
export const fromNowOn = 'recurring.39:Do the same from now on' as unknown as Word
/** Done */
export const answered = 'recurring.40:Done' as unknown as Word
/** {customer} · {count, plural, =0 {nothing made yet} one {# made, on {date}} other {# made, the last on {date}}} */
export const madeLast = 'recurring.41=[["customer"]," · ",["count","p",{"=0":"nothing made yet","one":[0," made, on ",["date"]],"other":[0," made, the last on ",["date"]]}]]' as unknown as Word<{ customer: string; date: string; count: number }>
/** {count, plural, one {The next date} other {The next #}} */
export const nextDates = 'recurring.42=[["count","p",{"one":"The next date","other":["The next ",0]}]]' as unknown as Word<{ count: number }>
/** left out */
export const leftOut = 'recurring.43:left out' as unknown as Word
/** Press a date to leave it out. Each date is counted from the first, so a short month moves none of the others. */
export const howToLeaveOut = 'recurring.44:Press a date to leave it out. Each date is counted from the first, so a short month moves none of the others.' as unknown as Word
/** If a date is missed */
export const ifMissed = 'recurring.45:If a date is missed' as unknown as Word
/** Make all of them */
export const gapAll = 'recurring.46:Make all of them' as unknown as Word
/** Ask me */
export const gapAsk = 'recurring.47:Ask me' as unknown as Word
/** The series waits with a question on its list. */
export const gapAskWhat = 'recurring.48:The series waits with a question on its list.' as unknown as Word
/** If sending fails */
export const ifFails = 'recurring.49:If sending fails' as unknown as Word
/** The series pauses and you get a message. Nothing is made twice. */
export const ifFailsWhat = 'recurring.50:The series pauses and you get a message. Nothing is made twice.' as unknown as Word
/** What is invoiced */
export const whatIsInvoiced = 'recurring.51:What is invoiced' as unknown as Word
/** To {address} */
export const to = 'recurring.52=["To ",["address"]]' as unknown as Word<{ address: string }>
/** Open the template */
export const template = 'recurring.53:Open the template' as unknown as Word
/** Made so far */
export const madeInvoices = 'recurring.54:Made so far' as unknown as Word
/** Paused by {name} since {date}. Dates that pass meanwhile are left out. */
export const pausedBy = 'recurring.55=["Paused by ",["name"]," since ",["date"],". Dates that pass meanwhile are left out."]' as unknown as Word<{ name: string; date: string }>
/** Paused since {date}. {problem} */
export const pausedFailed = 'recurring.56=["Paused since ",["date"],". ",["problem"]]' as unknown as Word<{ date: string; problem: string }>
/** Change */
export const change = 'recurring.57:Change' as unknown as Word
/** Make recurring */
export const makeTitle = 'recurring.58:Make recurring' as unknown as Word
/** What {number} says is made again on each date. The first date is the one after it. */
export const makeText = 'recurring.59=["What ",["number"]," says is made again on each date. The first date is the one after it."]' as unknown as Word<{ number: string }>
/** {number} becomes a draft invoice of today. What it says is made again on each date after that. */
export const makeTextQuote = 'recurring.60=[["number"]," becomes a draft invoice of today. What it says is made again on each date after that."]' as unknown as Word<{ number: string }>
/** Change the series */
export const changeTitle = 'recurring.61:Change the series' as unknown as Word
/** Name */
export const name = 'recurring.62:Name' as unknown as Word
/** Every */
export const every = 'recurring.63:Every' as unknown as Word
/** Unit */
export const unit = 'recurring.64:Unit' as unknown as Word
/** {unit, select, day {{count, plural, one {day} other {days}}} week {{count, plural, one {week} other {weeks}}} month {{count, plural, one {month} other {months}}} other {{count, plural, one {year} other {years}}}} */
export const unitName = 'recurring.65=[["unit","s",{"day":[["count","p",{"one":"day","other":"days"}]],"week":[["count","p",{"one":"week","other":"weeks"}]],"month":[["count","p",{"one":"month","other":"months"}]],"other":[["count","p",{"one":"year","other":"years"}]]}]]' as unknown as Word<{ count: number; unit: "day" | "week" | "month" | "other" }>
/** On */
export const on = 'recurring.66:On' as unknown as Word
/** The same day of the month */
export const onDay = 'recurring.67:The same day of the month' as unknown as Word
/** The last day of the month */
export const onLast = 'recurring.68:The last day of the month' as unknown as Word
/** {nth, select, 1 {The first {weekday}} 2 {The second {weekday}} 3 {The third {weekday}} 4 {The fourth {weekday}} other {The last {weekday}}} */
export const onWeekday = 'recurring.69=[["nth","s",{"1":["The first ",["weekday"]],"2":["The second ",["weekday"]],"3":["The third ",["weekday"]],"4":["The fourth ",["weekday"]],"other":["The last ",["weekday"]]}]]' as unknown as Word<{ weekday: string; nth: "1" | "2" | "3" | "4" | "other" }>
/** From */
export const from = 'recurring.70:From' as unknown as Word
/** Ends */
export const ends = 'recurring.71:Ends' as unknown as Word
/** Never */
export const endsNever = 'recurring.72:Never' as unknown as Word
/** On a date */
export const endsOn = 'recurring.73:On a date' as unknown as Word
/** After a number of dates */
export const endsAfter = 'recurring.74:After a number of dates' as unknown as Word
/** Last day */
export const lastDay = 'recurring.75:Last day' as unknown as Word
/** Number of dates */
export const howMany = 'recurring.76:Number of dates' as unknown as Word
/** What is made */
export const what = 'recurring.77:What is made' as unknown as Word
/** A draft */
export const modeDraft = 'recurring.78:A draft' as unknown as Word
/** Issued and sent */
export const modeSend = 'recurring.79:Issued and sent' as unknown as Word
/** At */
export const at = 'recurring.80:At' as unknown as Word
/** Time in {zone} */
export const atZone = 'recurring.81=["Time in ",["zone"]]' as unknown as Word<{ zone: string }>
/** Save */
export const save = 'recurring.82:Save' as unknown as Word
/** Cancel */
export const cancel = 'recurring.83:Cancel' as unknown as Word
/** Saving... */
export const saving = 'recurring.84:Saving...' as unknown as Word
/** Name is required */
export const nameMissing = 'recurring.85:Name is required' as unknown as Word
/** Enter a whole number from 1 to {most} */
export const everyWrong = 'recurring.86=["Enter a whole number from 1 to ",["most"]]' as unknown as Word<{ most: string }>
/** With this rule there is no date to come. */
export const noDates = 'recurring.87:With this rule there is no date to come.' as unknown as Word
/** “{name}” is set up. The first date is {date}. */
export const madeToast = 'recurring.88=["“",["name"],"” is set up. The first date is ",["date"],"."]' as unknown as Word<{ name: string; date: string }>
/** From the series <link>{name}</link> */
export const madeBy = 'recurring.89=["From the series ",["link","e",[["name"]]]]' as unknown as Word<{ name: string }, "link">
/** Template of <link>{name}</link> */
export const templateOf = 'recurring.90=["Template of ",["link","e",[["name"]]]]' as unknown as Word<{ name: string }, "link">
/** Use what it says from now on */
export const takeContent = 'recurring.91:Use what it says from now on' as unknown as Word
/** The series says what this invoice says from its next date on */
export const contentTaken = 'recurring.92:The series says what this invoice says from its next date on' as unknown as Word
/** {every, plural, one {Every day} other {Every # days}} */
export const ruleDay = 'recurring.93=[["every","p",{"one":"Every day","other":["Every ",0," days"]}]]' as unknown as Word<{ every: number }>
/** {every, plural, one {Every week on {weekday}} other {Every # weeks on {weekday}}} */
export const ruleWeek = 'recurring.94=[["every","p",{"one":["Every week on ",["weekday"]],"other":["Every ",0," weeks on ",["weekday"]]}]]' as unknown as Word<{ weekday: string; every: number }>
/** {every, plural, one {Every month on day {day}} other {Every # months on day {day}}} */
export const ruleMonth = 'recurring.95=[["every","p",{"one":["Every month on day ",["day"]],"other":["Every ",0," months on day ",["day"]]}]]' as unknown as Word<{ day: string; every: number }>
/** {every, plural, one {Every month on the last day} other {Every # months on the last day}} */
export const ruleMonthLast = 'recurring.96=[["every","p",{"one":"Every month on the last day","other":["Every ",0," months on the last day"]}]]' as unknown as Word<{ every: number }>
/** {every, plural, one {Every month on the {nth, select, 1 {first {weekday}} 2 {second {weekday}} 3 {third {weekday}} 4 {fourth {weekday}} other {last {weekday}}}} other {Every # months on the {nth, select, 1 {first {weekday}} 2 {second {weekday}} 3 {third {weekday}} 4 {fourth {weekday}} other {last {weekday}}}}} */
export const ruleMonthWeekday = 'recurring.97=[["every","p",{"one":["Every month on the ",["nth","s",{"1":["first ",["weekday"]],"2":["second ",["weekday"]],"3":["third ",["weekday"]],"4":["fourth ",["weekday"]],"other":["last ",["weekday"]]}]],"other":["Every ",0," months on the ",["nth","s",{"1":["first ",["weekday"]],"2":["second ",["weekday"]],"3":["third ",["weekday"]],"4":["fourth ",["weekday"]],"other":["last ",["weekday"]]}]]}]]' as unknown as Word<{ weekday: string; nth: "1" | "2" | "3" | "4" | "other"; every: number }>
/** {every, plural, one {Every year on {date}} other {Every # years on {date}}} */
export const ruleYear = 'recurring.98=[["every","p",{"one":["Every year on ",["date"]],"other":["Every ",0," years on ",["date"]]}]]' as unknown as Word<{ date: string; every: number }>
/** {every, plural, one {Every year on the last day of {month}} other {Every # years on the last day of {month}}} */
export const ruleYearLast = 'recurring.99=[["every","p",{"one":["Every year on the last day of ",["month"]],"other":["Every ",0," years on the last day of ",["month"]]}]]' as unknown as Word<{ month: string; every: number }>
/** {every, plural, one {Every year on the {nth, select, 1 {first {weekday} of {month}} 2 {second {weekday} of {month}} 3 {third {weekday} of {month}} 4 {fourth {weekday} of {month}} other {last {weekday} of {month}}}} other {Every # years on the {nth, select, 1 {first {weekday} of {month}} 2 {second {weekday} of {month}} 3 {third {weekday} of {month}} 4 {fourth {weekday} of {month}} other {last {weekday} of {month}}}}} */
export const ruleYearWeekday = 'recurring.100=[["every","p",{"one":["Every year on the ",["nth","s",{"1":["first ",["weekday"]," of ",["month"]],"2":["second ",["weekday"]," of ",["month"]],"3":["third ",["weekday"]," of ",["month"]],"4":["fourth ",["weekday"]," of ",["month"]],"other":["last ",["weekday"]," of ",["month"]]}]],"other":["Every ",0," years on the ",["nth","s",{"1":["first ",["weekday"]," of ",["month"]],"2":["second ",["weekday"]," of ",["month"]],"3":["third ",["weekday"]," of ",["month"]],"4":["fourth ",["weekday"]," of ",["month"]],"other":["last ",["weekday"]," of ",["month"]]}]]}]]' as unknown as Word<{ weekday: string; month: string; nth: "1" | "2" | "3" | "4" | "other"; every: number }>
/** <rulePart>{rule}</rulePart>, from <fromPart>{from}</fromPart>, <endPart>{ends, select, on {until {last}} after {{count, plural, one {for # date} other {for # dates}}} other {without an end}}</endPart>, an invoice is <modePart>{mode, select, send {issued and sent} other {kept as a draft}}</modePart> at <timePart>{time}</timePart>. */
export const say = 'recurring.101=[["rulePart","e",[["rule"]]],", from ",["fromPart","e",[["from"]]],", ",["endPart","e",[["ends","s",{"on":["until ",["last"]],"after":[["count","p",{"one":["for ",0," date"],"other":["for ",0," dates"]}]],"other":"without an end"}]]],", an invoice is ",["modePart","e",[["mode","s",{"send":"issued and sent","other":"kept as a draft"}]]]," at ",["timePart","e",[["time"]]],"."]' as unknown as Word<{ rule: string; from: string; last: string; count: number; ends: "on" | "after" | "other"; mode: "send" | "other"; time: string }, "endPart" | "fromPart" | "modePart" | "rulePart" | "timePart">
/** How to make an invoice recurring */
export const how = 'recurring.102:How to make an invoice recurring' as unknown as Word
