// Made of core/words/guide-roles.en.json by npm run words.
import type { Word } from '../word.ts'

/** Everybody who works with you has a role, which decides what they may see and do. Open {company} and press {roles}. */
export const step1 = 'guide-roles.0=["Everybody who works with you has a role, which decides what they may see and do. Open ",["company"]," and press ",["roles"],"."]' as unknown as Word<{ company: string; roles: string }>
/** {employee}: does the daily work: invoices, payments, customers, products and the schedule. {manager}: also gives card payments back and sees figures, numbers, messages and the design. {billing}: writes and sends invoices and records payments, but cancels and credits nothing. */
export const step2 = 'guide-roles.1=[["employee"],": does the daily work: invoices, payments, customers, products and the schedule. ",["manager"],": also gives card payments back and sees figures, numbers, messages and the design. ",["billing"],": writes and sends invoices and records payments, but cancels and credits nothing."]' as unknown as Word<{ employee: string; manager: string; billing: string }>
/** {staff}: drafts invoices and keeps appointments, and sees nobody else’s. {accountant}: reads documents, customers and figures, and exports them. {reader}: reads documents, customers, products and the schedule. Employees, roles and payment settings stay with you. */
export const step3 = 'guide-roles.2=[["staff"],": drafts invoices and keeps appointments, and sees nobody else’s. ",["accountant"],": reads documents, customers and figures, and exports them. ",["reader"],": reads documents, customers, products and the schedule. Employees, roles and payment settings stay with you."]' as unknown as Word<{ staff: string; accountant: string; reader: string }>
/** Does none of these fit? Press {create}, give it a {name}, and under {like} choose the role that comes closest. */
export const step4 = 'guide-roles.3=["Does none of these fit? Press ",["create"],", give it a ",["name"],", and under ",["like"]," choose the role that comes closest."]' as unknown as Word<{ create: string; name: string; like: string }>
/** Go through the list, and turn on or off what people with this role may do. What belongs together changes together, and the form says so. With {own} they see only what they made themselves and what concerns them, such as appointments that they are given. Then press {save}. */
export const step5 = 'guide-roles.4=["Go through the list, and turn on or off what people with this role may do. What belongs together changes together, and the form says so. With ",["own"]," they see only what they made themselves and what concerns them, such as appointments that they are given. Then press ",["save"],"."]' as unknown as Word<{ own: string; save: string }>
/** To give somebody the role, open {employees} and press the role in their row. */
export const step6 = 'guide-roles.5=["To give somebody the role, open ",["employees"]," and press the role in their row."]' as unknown as Word<{ employees: string }>
/** Choose the new one under {role} and press {change}. It applies at once, on all their devices. */
export const step7 = 'guide-roles.6=["Choose the new one under ",["role"]," and press ",["change"],". It applies at once, on all their devices."]' as unknown as Word<{ role: string; change: string }>
/** You choose a role when you invite somebody, too. Nobody gives more than they may do themselves. A role that people have cannot be deleted: give them another one first. */
export const step8 = 'guide-roles.7:You choose a role when you invite somebody, too. Nobody gives more than they may do themselves. A role that people have cannot be deleted: give them another one first.' as unknown as Word
/** permission ability access rights preset staff manager accountant employee restrict own records */
export const seek = 'guide-roles.8:permission ability access rights preset staff manager accountant employee restrict own records' as unknown as Word
