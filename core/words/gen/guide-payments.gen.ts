// Made of core/words/guide-payments.en.json by npm run words.
import type { Word } from '../word.ts'

/** The dialog that records a payment of an invoice. */
export const picture = 'guide-payments.0:The dialog that records a payment of an invoice.' as unknown as Word
/** On {invoices}, open the menu at the end of the invoice’s row ({menu}, three dots) and choose {record}. */
export const step1 = 'guide-payments.1=["On ",["invoices"],", open the menu at the end of the invoice’s row (",["menu"],", three dots) and choose ",["record"],"."]' as unknown as Word<{ invoices: string; menu: string; record: string }>
/** {amount} holds what is owed; enter less for a part payment. Set {received} and {method}. */
export const step2 = 'guide-payments.2=[["amount"]," holds what is owed; enter less for a part payment. Set ",["received"]," and ",["method"],"."]' as unknown as Word<{ amount: string; received: string; method: string }>
/** To thank the customer, tick {receipt}. Then press {save}. */
export const step3 = 'guide-payments.3=["To thank the customer, tick ",["receipt"],". Then press ",["save"],"."]' as unknown as Word<{ receipt: string; save: string }>
/** Was it a mistake, or did you pay it back? Open {again} once more, choose {history}, press {reverse} beside the payment and confirm with {confirm}. Both entries stay in the books. */
export const step4 = 'guide-payments.4=["Was it a mistake, or did you pay it back? Open ",["again"]," once more, choose ",["history"],", press ",["reverse"]," beside the payment and confirm with ",["confirm"],". Both entries stay in the books."]' as unknown as Word<{ again: string; history: string; reverse: string; confirm: string }>
/** To give a card payment back, open the invoice and click Refund beside the payment: all of it or a part. A refund that you make in your Clover or Stripe account is noticed and added, too. */
export const step5 = 'guide-payments.5:To give a card payment back, open the invoice and click Refund beside the payment: all of it or a part. A refund that you make in your Clover or Stripe account is noticed and added, too.' as unknown as Word
/** refund partial deposit cash cheque bank transfer paid reverse mark as paid */
export const seek = 'guide-payments.6:refund partial deposit cash cheque bank transfer paid reverse mark as paid' as unknown as Word
