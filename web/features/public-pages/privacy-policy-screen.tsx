import { Link } from '@tanstack/react-router'
import { LegalPage, type LegalSection, SupportAddress } from './legal-page.tsx'

const sections: readonly LegalSection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    body: (
      <>
        <p>We keep what you give us and what the Service needs to work:</p>
        <ul>
          <li>
            <b>Account:</b> e-mail address, name and phone number as far as you enter them, and your password as a
            one-way hash.
          </li>
          <li>
            <b>Business:</b> company details, logo and signature, bank details, customers, products, invoices, payment
            links, appointments and the messages that you send.
          </li>
          <li>
            <b>Payments:</b> amount, currency, time and reference of payments. Card data is entered on the payment
            provider’s page and never reaches us.
          </li>
          <li>
            <b>Use:</b> for each session the time, the browser’s name and the network address, so that you can see where
            you are signed in and we can fend off attacks; and, where an operator counts page views, the kind of page
            opened, without ids, cookies or anything about you.
          </li>
          <li>
            <b>Messages to us:</b> what you write in the contact form.
          </li>
        </ul>
        <p>
          We set no advertising or tracking cookies and load nothing from third parties. Your browser’s own storage
          keeps your session, your drafts and your choices, such as dark mode.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How we use information',
    body: (
      <>
        <p>We use it to:</p>
        <ul>
          <li>provide the Service: create, store, send and print your documents, and remind you and your customers;</li>
          <li>take payments through the provider that you connect;</li>
          <li>keep accounts safe: sign-in, locks, notices about important changes;</li>
          <li>answer you, and tell you about changes that concern you;</li>
          <li>find and mend faults, and meet legal duties.</li>
        </ul>
        <p>
          We do not sell personal information, do not use it for advertising and make no automated decisions about
          people.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'How we share information',
    body: (
      <>
        <p>Information leaves us only:</p>
        <ul>
          <li>to those to whom you send it: your customers see the invoices, links and messages addressed to them;</li>
          <li>to employees whom you invite into your workspace;</li>
          <li>
            to providers that work for us or that you connect: hosting, e-mail delivery, text messages and card
            payments; each receives what its task needs and no more;
          </li>
          <li>when the law or a court requires it, or to protect people from harm;</li>
          <li>if our business is transferred, to its successor, bound by this policy.</li>
        </ul>
        <p>Whoever knows the address of a pay page can open it. It shows the invoice and no contact details.</p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Connections are encrypted in transit. Bank details and the keys to payment providers are encrypted at rest, with
        a key kept apart from the database. Passwords, sessions and reset links are stored as one-way digests.
        Workspaces are separated from one another in the database itself, and access is logged. No system is perfectly
        secure; if a breach puts you at risk, we tell you and the authorities as the law requires.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may:</p>
        <ul>
          <li>
            <b>access</b> the personal information that we hold about you;
          </li>
          <li>
            <b>correct</b> it, most of it yourself in the Service;
          </li>
          <li>
            <b>delete</b> it, apart from what must be kept by law;
          </li>
          <li>
            <b>object</b> to a use of it, or withdraw a consent;
          </li>
          <li>
            <b>export</b> it in a form that other programs can read.
          </li>
        </ul>
        <p>
          Write to <SupportAddress />. We answer within 30 days and may ask you to show who you are. If you are a
          customer of a business that uses Duly, please ask that business first: it decides about its records. You may
          also complain to the privacy commissioner or authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'Retention',
    body: (
      <p>
        We keep information as long as your account exists. What you delete can be restored for 30 days and is then
        purged. Issued invoices and payment records are kept out of sight for ten years, or as long as the law requires,
        and then go by themselves. Sessions end after 14 days without use and after 90 days at the latest; security
        records are kept no longer than they are needed. Backups are overwritten in turn.
      </p>
    ),
  },
  {
    id: 'international-transfers',
    title: 'International transfers',
    body: (
      <p>
        We and our providers may process information in Canada and in other countries, whose law may differ from yours.
        Where the law requires it, we rely on recognised safeguards, such as standard contractual clauses, and hold
        every provider to this policy.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        The Service is not meant for children under 18, and we do not knowingly collect information from them. If you
        believe that a child has given us personal information, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change this policy. The date at the top tells when it last changed. We announce changes that matter by
        e-mail or in the Service before they take effect.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about privacy: <SupportAddress />, or the form on the <Link to="/contact">contact page</Link>.
      </p>
    ),
  },
]

/** The Privacy Policy. */
export function PrivacyPolicyScreen() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="This policy tells what Duly (the “Service”) knows about you, why, for how long, and what you can do about it."
      sections={sections}
    />
  )
}
