import type { PersonalData } from '../../core/privacy/personal-data.ts';

const privilege = { shared: 'role_id privilege_menu_id privilege_access_scope privilege_access_type' };

export const accessData: PersonalData = {
  roles: { shared: 'role_name display_name description role_type is_default role_parent_id', people: 'parent_user_id' },
  menus: { shared: 'menu_name menu_parent_id menu_path position is_system' },
  privileges: privilege,
  custom_role_privileges: privilege,
  user_settings: {
    owner: 'user_id',
    exports:
      'active_role_id locale theme time_zone has_email_notifications message_policy shows_read_receipts shows_typing shows_presence onboarding_step',
    withholds: { is_attendance_shown: 'A choice that changes nothing.' },
    atDeletion: 'erase',
  },
  role_requests: {
    owner: 'user_id',
    exports: 'role_name parent_user_id answers status decision_note decided_by decided_at',
    atDeletion: 'erase',
  },
  group_users: {
    owner: 'user_id',
    exports: 'parent_user_id member_title accepted_at community_common_id member_role',
    atDeletion: 'erase',
  },
};
