import { Link } from '@tanstack/react-router'
import { LegalPage, type LegalSection, SupportAddress } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'license-grant',
    title: 'License grant',
    body: (
      <>
        <p>
          Subject to this agreement, we grant you a limited, non-exclusive, non-transferable and revocable license to
          use Duly (the “Service”) to run your own business: to keep customers and products, to write, send and print
          invoices and payment links, to keep a schedule, and to be paid.
        </p>
        <p>
          The license covers you and the employees whom you invite into your workspace. You answer for what they do
          there. Software that we publish under an open-source license may be used under the terms of that license; this
          agreement covers the Service that we run for you.
        </p>
      </>
    ),
  },
  {
    id: 'account-and-eligibility',
    title: 'Account and eligibility',
    body: (
      <>
        <p>
          You must be at least 18 years old, and able to enter into a contract, to hold an account. If you use the
          Service for a company, you confirm that you may bind it.
        </p>
        <p>
          Keep your e-mail address current and your password to yourself. Tell us at once if you believe that somebody
          else has used your account. An account belongs to one person; colleagues are invited as employees and sign in
          with accounts of their own.
        </p>
      </>
    ),
  },
  {
    id: 'usage-rules',
    title: 'Usage rules',
    body: (
      <>
        <p>You agree not to:</p>
        <ul>
          <li>invoice for goods or services that were not agreed or not delivered, or use the Service to deceive;</li>
          <li>send messages to people who have no business with you, or after they asked you to stop;</li>
          <li>upload what you have no right to use, or what harms others;</li>
          <li>try to reach data of another workspace, or to get around limits, locks or payments;</li>
          <li>disturb the Service, test its security without our written consent, or flood it with automated calls;</li>
          <li>resell the Service or offer it as your own.</li>
        </ul>
        <p>
          You are responsible for what your invoices say, including the taxes that they charge, and for keeping records
          as the law that applies to you requires.
        </p>
      </>
    ),
  },
  {
    id: 'ownership',
    title: 'Ownership',
    body: (
      <>
        <p>
          You own your data. Customers, products, invoices, logos, signatures and everything else that you enter remain
          yours. You allow us to store, process, transmit and display them only as far as that is needed to provide the
          Service to you and to those to whom you send something. You can export your data at any time.
        </p>
        <p>
          We and our licensors own the Service itself: its name, design, texts and software. If you send us an idea, we
          may use it without owing you anything.
        </p>
      </>
    ),
  },
  {
    id: 'fees-and-payments',
    title: 'Fees and payments',
    body: (
      <>
        <p>
          The Service is offered in free and paid plans. What a plan includes and what it costs is shown before you
          choose it. Fees of a paid plan are due in advance for each period, exclude taxes, and are not refunded for a
          period that has begun unless the law requires it. You may change to the free plan at the end of any period. We
          announce a change of fees at least 30 days before it applies to you.
        </p>
        <p>
          Payments that your customers make by card are processed by the payment provider that you connect, under your
          own contract with that provider and at its fees. We are no party to the sale between you and your customer,
          never hold your money, and never see card numbers.
        </p>
      </>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    body: (
      <>
        <p>
          You may stop using the Service and close your account at any time. We may suspend or close an account that
          breaks this agreement, endangers others or the Service, or leaves fees unpaid; except in urgent cases we tell
          you first and give you time to put things right.
        </p>
        <p>
          After an account is closed its workspace can be restored for 30 days; then it is deleted, except for issued
          invoices and payment records that must be kept for as long as the law requires. The sections on ownership,
          disclaimer, limitation of liability and governing law remain in force.
        </p>
      </>
    ),
  },
  {
    id: 'disclaimer',
    title: 'Disclaimer',
    body: (
      <p>
        The Service is provided “as is” and “as available”. To the extent that the law permits, we give no warranty,
        express or implied, of merchantability, of fitness for a particular purpose, or that the Service will be
        uninterrupted or free of errors. The Service computes and presents what you enter; it gives no legal, tax or
        accounting advice.
      </p>
    ),
  },
  {
    id: 'limitation-of-liability',
    title: 'Limitation of liability',
    body: (
      <>
        <p>
          To the extent that the law permits, neither side is liable to the other for indirect, incidental, special or
          consequential damages, or for lost profits, revenue, goodwill or data.
        </p>
        <p>
          Our total liability arising out of this agreement is limited to the amount that you paid us for the Service in
          the 12 months before the event that gave rise to the claim. Nothing here limits liability that cannot be
          limited by law.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change this agreement. The date at the top tells when it last changed. We announce changes that matter by
        e-mail or in the Service at least 30 days before they take effect. If you go on using the Service after that
        day, you accept them; if you do not agree, close your account before it.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <p>
        This agreement is governed by the laws of the Province of Alberta, Canada, and the federal laws of Canada that
        apply there, without regard to conflict-of-law rules. The courts of Alberta have exclusive jurisdiction. The
        United Nations Convention on Contracts for the International Sale of Goods does not apply.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about this agreement: <SupportAddress />, or the form on the <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
]

/** The User License Agreement. */
export function LicenseAgreementScreen() {
  return (
    <LegalPage
      title="User License Agreement"
      lead="This is the agreement between you and us, the operator of Duly, about using Duly. By creating an account or using the Service you accept it."
      sections={sections}
    />
  )
}
