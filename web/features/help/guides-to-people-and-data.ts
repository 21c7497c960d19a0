import * as accountActionsWords from '@duly/core/words/gen/account-actions.gen.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import * as binWords from '@duly/core/words/gen/bin.gen.ts'
import * as businessesWords from '@duly/core/words/gen/businesses.gen.ts'
import * as calendarSettingsWords from '@duly/core/words/gen/calendar-settings.gen.ts'
import * as companyWords from '@duly/core/words/gen/company.gen.ts'
import * as customerFieldsWords from '@duly/core/words/gen/customer-fields.gen.ts'
import * as customersWords from '@duly/core/words/gen/customers.gen.ts'
import * as employeesWords from '@duly/core/words/gen/employees.gen.ts'
import * as frameWords from '@duly/core/words/gen/frame.gen.ts'
import * as bin from '@duly/core/words/gen/guide-bin.gen.ts'
import * as businesses from '@duly/core/words/gen/guide-businesses.gen.ts'
import * as employees from '@duly/core/words/gen/guide-employees.gen.ts'
import * as handIn from '@duly/core/words/gen/guide-hand-in.gen.ts'
import * as importing from '@duly/core/words/gen/guide-import.gen.ts'
import * as names from '@duly/core/words/gen/guide-names.gen.ts'
import * as roles from '@duly/core/words/gen/guide-roles.gen.ts'
import * as schedule from '@duly/core/words/gen/guide-schedule.gen.ts'
import * as yourData from '@duly/core/words/gen/guide-your-data.gen.ts'
import * as handInWords from '@duly/core/words/gen/hand-in.gen.ts'
import * as invoiceFormWords from '@duly/core/words/gen/invoice-form.gen.ts'
import * as invoiceListWords from '@duly/core/words/gen/invoice-list.gen.ts'
import * as pastWords from '@duly/core/words/gen/past-invoices.gen.ts'
import * as rolesWords from '@duly/core/words/gen/roles.gen.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import {
  button,
  choose,
  confirm,
  day,
  fill,
  give,
  item,
  link,
  mention,
  open,
  pick,
  see,
  step,
  tab,
  told,
} from './acts.ts'
import type { Guide } from './guide.ts'

/** Guides to the people, days and data of a business. */
export const peopleAndDataGuides = {
  import: {
    picture: importing.picture,
    seek: importing.seek,
    steps: [
      step(importing.step1, {
        customers: link(frameWords.customers),
        more: button(customersWords.more),
        import: item(customersWords.importList),
      }),
      step(importing.step2, { file: give(names.csvImportChooseFile) }),
      step(importing.step3, { name: see(customerFieldsWords.name), next: button(names.csvImportGoOn) }),
      step(importing.step4, { commit: button(customersWords.importList) }),
      step(importing.step5, { undo: see(names.csvImportUndo), done: button(names.csvImportDone) }),
      step(importing.step6, {
        products: mention(frameWords.products),
        invoices: mention(frameWords.invoices),
        past: mention(pastWords.menu),
      }),
    ],
  },
  employees: {
    picture: employees.picture,
    seek: employees.seek,
    steps: [
      step(employees.step1, { employees: link(frameWords.employees), add: button(employeesWords.add) }),
      step(employees.step2, { email: fill(employeesWords.email), send: button(employeesWords.sendInvitation) }),
      step(employees.step3, { invite: button(employeesWords.inviteByEmail) }),
      told(employees.step4),
      step(employees.step5, { remove: see(employeesWords.remove) }),
      step(employees.step6, {
        handIn: mention(handInWords.handIn),
        approve: mention(handInWords.approve),
        giveBack: mention(handInWords.giveBack),
      }),
    ],
  },
  roles: {
    seek: roles.seek,
    steps: [
      step(roles.step1, { company: link(frameWords.companySettings), roles: link(companyWords.toRoles) }),
      step(roles.step2, {
        employee: mention(rolesWords.employee),
        manager: mention(rolesWords.manager),
        billing: mention(rolesWords.billing),
      }),
      step(roles.step3, {
        staff: mention(rolesWords.staff),
        accountant: mention(rolesWords.accountant),
        reader: mention(rolesWords.reader),
      }),
      step(roles.step4, {
        create: link(rolesWords.newRole),
        name: fill(rolesWords.name),
        like: choose(rolesWords.like),
      }),
      step(roles.step5, { own: see(rolesWords.own), save: button(rolesWords.save) }),
      step(roles.step6, { employees: link(frameWords.employees) }),
      step(roles.step7, { role: choose(rolesWords.role), change: button(rolesWords.change) }),
      told(roles.step8),
    ],
  },
  'hand-in': {
    seek: handIn.seek,
    steps: [
      step(handIn.step1, {
        invoices: link(frameWords.invoices),
        number: open(invoiceListWords.number),
        summary: tab(invoiceFormWords.summary),
        handIn: button(handInWords.handIn),
      }),
      step(handIn.step2, { remark: fill(handInWords.remark), go: button(handInWords.handIn) }),
      step(handIn.step3, { takeBack: see(handInWords.takeBack) }),
      step(handIn.step4, {
        list: link(frameWords.invoices),
        waits: button(handInWords.waitForYou, { count: 1 }),
        draft: open(invoiceListWords.number),
      }),
      step(handIn.step5, { giveBack: see(handInWords.giveBack) }),
      step(handIn.step6, { approve: button(handInWords.approve), confirm: button(handInWords.approve) }),
    ],
  },
  businesses: {
    seek: businesses.seek,
    steps: [
      step(businesses.step1, {
        company: link(frameWords.companySettings),
        ownership: see(businessesWords.ownership),
        add: button(businessesWords.add),
      }),
      told(businesses.step2),
      told(businesses.step3),
      step(businesses.step4, {
        profile: link(frameWords.profile),
        leave: button(businessesWords.leaveNow),
        confirm: confirm(businessesWords.leaveNow),
      }),
      step(businesses.step5, {
        settings: link(frameWords.companySettings),
        handOver: button(businessesWords.handOver),
        owner: choose(businessesWords.newOwner),
        go: button(businessesWords.handOverNow),
      }),
      told(businesses.step6),
    ],
  },
  schedule: {
    picture: schedule.picture,
    seek: schedule.seek,
    steps: [
      step(schedule.step1, { schedule: link(frameWords.schedule), new: button(appointmentWords.newMeeting) }),
      step(schedule.step2, {
        title: fill(appointmentWords.title),
        customer: pick(appointmentWords.customer),
        date: day(appointmentWords.day),
        make: button(appointmentWords.createMeeting),
      }),
      told(schedule.step3),
      step(schedule.step4, {
        settings: button(scheduleWords.settings),
        address: button(calendarSettingsWords.create),
        copy: see(calendarSettingsWords.copy),
      }),
      told(schedule.step5),
    ],
  },
  bin: {
    picture: bin.picture,
    seek: bin.seek,
    steps: [
      step(bin.step1, { invoices: link(frameWords.invoices), bin: link(binWords.title) }),
      step(bin.step2, { all: button(binWords.all) }),
      step(bin.step3, { restore: button(binWords.restore) }),
      step(bin.step4, { undo: mention(invoiceListWords.undo) }),
    ],
  },
  'your-data': {
    picture: yourData.picture,
    seek: yourData.seek,
    steps: [
      step(yourData.step1, { profile: link(frameWords.profile), export: button(accountActionsWords.exportAll) }),
      step(yourData.step2, {
        password: fill(accountActionsWords.currentPassword),
        save: button(accountActionsWords.exportNow),
      }),
      step(yourData.step3, {
        delete: button(accountActionsWords.deleteAccount),
        again: fill(accountActionsWords.currentPassword),
        confirm: button(accountActionsWords.deleteAccount),
      }),
      told(yourData.step4),
    ],
  },
} as const satisfies Record<string, Guide>
